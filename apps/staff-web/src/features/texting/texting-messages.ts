export const textingMessages = {
  simulated: 'Demo: texts are simulated. None is sent.',
  notSetUp: "Texts are not set up: Notify shows on the guest's page only.",
  askOffice: 'An owner or manager can see how in Settings, Notifications.',
  setUp: 'Set up',
  mayStop:
    'Does this guest want no more texts? Automatic texts wait until you decide. What you send yourself still goes.',
  stopTexts: 'Stop texts',
  keepTexts: 'Keep sending texts',
  stopFailed: 'This could not be saved. Please try again.',
}
