/** The texts for an edit that conflicts with another one. */
export const editMessages = {
  changedMeanwhile: 'Changed by someone else since you opened this. Choose what to keep.',
  which: (label: string) => `Which ${label.charAt(0).toLowerCase()}${label.slice(1)}?`,
  mine: 'Yours',
  theirs: 'Theirs',
  both: 'Both',
  empty: '(empty)',
  chooseOne: 'Choose one of these.',
  nothingChanged: 'Nothing was changed.',
}
