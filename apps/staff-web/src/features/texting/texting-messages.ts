export const textingMessages = {
  simulated: 'Demo: texts are simulated. None is sent.',
  notSetUp: "Texts are not set up: Notify shows on the guest's page only.",
  askOffice: 'An owner or manager can see how in Settings, Notifications.',
  setUp: 'Set up',
  newNumbersNear: (sent: number, limit: number) =>
    `Many texts went to new numbers today: ${sent} of ${limit}. At the limit, guests who join get no text. People who are not your guests may be joining.`,
  newNumbersReached: (limit: number) =>
    `The limit of ${limit} texts a day to new numbers is reached: guests who join get no text. Notify still works.`,
  limits: 'See limits',
  mayStop:
    'Does this guest want no more texts? Automatic texts wait until you decide. What you send yourself still goes.',
  stopTexts: 'Stop texts',
  keepTexts: 'Keep sending texts',
  stopFailed: 'This could not be saved. Please try again.',
}
