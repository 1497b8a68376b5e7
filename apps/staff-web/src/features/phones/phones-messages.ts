export const phoneMessages = {
  whichNumber: 'Which number is right?',
  use: 'Use',
  keep: 'Keep',
}
