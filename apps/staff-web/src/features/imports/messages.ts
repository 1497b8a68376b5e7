export const importMessages = {
  imported: (counted: string) => `${counted} imported`,
  failed: (rows: string) => `Failed to import ${rows}`,
  reading: 'Reading the file...',
  unreadable: 'This file could not be read.',
}
