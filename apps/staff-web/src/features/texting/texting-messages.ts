/** The sentences for a restaurant that sends no texts yet. */
export const textingMessages = {
  notSetUp: "Texts are not set up: Waitbook sends none. Notify shows on the guest's page.",
  askOffice: 'An owner or manager can see how in Settings, Notifications.',
  setUp: 'Set up',
}
