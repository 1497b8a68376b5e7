/** What the entry page says. Only what the product does. */
export const landingMessages = {
  promise: 'A calm door on a full night.',
  explanation:
    'Guests join your waitlist from a QR code, follow their place on their own phone and get a text when their table is ready.',
  getStarted: 'Get Started',
  openWaitlist: 'Open the waitlist',
  points: [
    {
      title: 'Join from the doorway',
      text: 'One code at the door. No app, no account: a name, a phone and a party size.',
    },
    {
      title: 'One list, always current',
      text: 'Every tablet shows the same queue within a moment, with waits against what you promised.',
    },
    { title: 'Told, not shouted', text: 'One tap texts the party or calls it. Serve, edit or remove with the next.' },
  ],
}
