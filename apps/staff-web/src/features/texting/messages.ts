export const textingMessages = {
  simulated: 'Demo: texts are simulated. None is sent.',
  notSetUp: "Texts are not set up: Notify shows on the guest's page only.",
  askOffice: 'An owner or manager can see how in Settings, Notifications.',
  setUp: 'Set up',
}
