/** The largest floors that can be saved. Alone in a file: a screen that reads tables needs no rule of changing them. */
export const maxResourcesPerArea = 200
/** Of all areas, in use at once. */
export const maxResources = 500
/** Areas are not deleted: one without tables stays. */
export const maxAreas = 200
export const maxFloorNameLength = 40
export const maxBackdropLength = 4_000
export const maxSections = 30
export const maxSectionNameLength = 20
export const maxServers = 100
export const maxInitialsLength = 4
