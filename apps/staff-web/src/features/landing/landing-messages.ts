/** What the start page says of the product itself; what it claims of an installation is in site.ts. */
export const landingMessages = {
  promise: 'A calm front desk on a full night.',
  explanation:
    'Guests join your waitlist from a QR code, follow their place on their own phone and get a text when their table is ready.',
  getStarted: 'Get Started',
  startTrial: 'Start Free Trial',
  watchDemo: 'Watch Demo',
  openWaitlist: 'Open the waitlist',
  trialNote: (days: number) => `${days} days free. No card, no app to install.`,
  samples: 'Sample figures and voices: this installation has not set its own.',
  samplePrices: 'Sample prices: this installation has not set its own.',
  needsScript: 'Signing in needs JavaScript. Guests can join and follow a waitlist without it.',

  featuresTitle: 'Everything the front desk needs, nothing it has to learn',
  features: [
    {
      title: 'Real-time queue management',
      text: 'Every tablet and phone shows the same list within a moment: waits against what you promised, by colour, shape and words.',
    },
    {
      title: 'Mobile-first experience',
      text: 'Guests need a camera, not an app. The page opens on a bad connection in a basement, in nine languages, even without JavaScript.',
    },
    {
      title: 'Analytics',
      text: 'When it is full, how long parties really wait, and how often the quote was right, from your own nights.',
    },
    {
      title: 'SMS and push communication',
      text: 'One tap texts the party or calls it. You see whether it was delivered, and what the guest answered.',
    },
    {
      title: 'Enterprise security',
      text: 'Roles for the team, sign-in with a second step, and a journal of who did what, with undo for each of it.',
    },
    {
      title: 'Quick setup',
      text: 'Make an account, print the code, and open. Your settings reach every screen as you save them.',
    },
  ],

  stepsTitle: 'How It Works',
  steps: [
    {
      title: 'Guests scan the code',
      text: 'A name, a phone, how many. They are on your list before they have put the phone away.',
    },
    {
      title: 'Everyone sees the queue move',
      text: 'Their place and an honest wait on their phone; who is due and who is late on your tablet.',
    },
    {
      title: 'One tap, and they come',
      text: 'Notify sends the text. Serve takes them off the list. A slip is undone with the next tap.',
    },
  ],

  testimonialsTitle: 'From the people at the front desk',
  pricingTitle: 'One price a month, for the whole team',
  perMonth: 'per month',
  popular: 'Most Popular',
  closingTitle: 'Tonight could be the calm one.',
  closingText: 'Set it up before the first guests arrive, and take it down again if you miss the crowd.',
  contactTitle: 'Talk to us',
} as const

/** The page's own anchors, in the order of the navigation. */
export const anchors = [
  { href: '#features', label: 'Features' },
  { href: '#pricing', label: 'Pricing' },
  { href: '#testimonials', label: 'Testimonials' },
  { href: '#contact', label: 'Contact' },
] as const
