/**
 * Notes with the text of both changes. If mine only append to what both started from, only the appended part is added to
 * theirs, so that nothing is repeated.
 */
export const bothNotes = (seen: string, theirs: string, mine: string) => {
  if (theirs.includes(mine)) return theirs
  if (mine.includes(theirs)) return mine
  const added = seen !== '' && mine.startsWith(seen) ? mine.slice(seen.length).trim() : mine
  return `${theirs}\n${added}`
}
