// @boundaries-ignore the one place of the version
import root from '../../../../package.json' with { type: 'json' }

/** The version of this release; package.json at the root defines it. */
export const version: string = root.version
