import { useSettings } from './use-settings.ts'

/** The restaurant's zone, in which its days and times are shown; undefined until it is known. */
export const useTimeZone = () => useSettings('general').data?.time_zone
