/**
 * Empty: its indexes blocked writers and are now created by `concurrent-indexes.ts`. The name is recorded in databases.
 */
export const up = async () => {}
