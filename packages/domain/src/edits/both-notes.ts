/**
 * Notes that keep the words of both changes. Where mine only add to what both started from, only the addition follows
 * theirs, so that nothing stands twice.
 */
export const bothNotes = (seen: string, theirs: string, mine: string) => {
  if (theirs.includes(mine)) return theirs
  if (mine.includes(theirs)) return mine
  const added = seen !== '' && mine.startsWith(seen) ? mine.slice(seen.length).trim() : mine
  return `${theirs}\n${added}`
}
