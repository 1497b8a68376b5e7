/**
 * Empty: its time in `kysely_migration` is when the version arrived that packs with the second dictionary, which the
 * version before cannot read.
 */
export const up = async () => {}
