// @boundaries-ignore the one place of the version
import root from '../../../../package.json' with { type: 'json' }

/** Of this release; its one place is package.json at the root. */
export const version: string = root.version
