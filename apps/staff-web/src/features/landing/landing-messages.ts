const daysOf = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** What the start page says of the product itself; what it claims of an installation comes from the operator's file. */
export const landingMessages = {
  promise: 'A calm front desk on a full night.',
  explanation:
    'Guests join your waitlist from a QR code or book a table online, and get a text when it is ready. You see who waits, who comes and who sits where.',
  getStarted: 'Get Started',
  startTrial: 'Start Free Trial',
  createAccount: 'Create an Account',
  watchDemo: 'Watch Demo',
  openWaitlist: 'Open the waitlist',
  trialNote: (days: number) => `${daysOf(days)} free. No card, no app to install.`,
  trial: (days: number) => `${days}-day free trial`,
  noApp: 'No app to install.',
  samples: 'Sample figures and voices: this installation has not set its own.',
  samplePrices: 'Sample prices: this installation has not set its own.',
  needsScript: 'Signing in needs JavaScript. Guests can join and follow a waitlist without it.',

  featuresTitle: 'Everything the front desk needs, nothing it has to learn',
  features: [
    {
      title: 'Real-time queue management',
      text: 'Every tablet and phone shows the same list within a moment.',
    },
    {
      title: 'Mobile-first experience',
      text: 'Guests need a camera, not an app. The page is light, and in nine languages.',
    },
    {
      title: 'Analytics',
      text: 'When it is full, how long parties wait and stay, and which tables stand empty.',
    },
    {
      title: 'SMS and push communication',
      text: 'One tap texts or calls the party. You see whether it arrived, and the answer.',
    },
    {
      title: 'Enterprise security',
      text: 'Roles, sign-in with a second step, and a record of who did what.',
    },
    {
      title: 'Quick setup',
      text: 'Make an account, draw your tables, print the code, and open.',
    },
  ],

  screensTitle: 'Waitlist, bookings and tables in one place',
  screens: {
    tables: {
      title: 'Tables on your floor plan',
      text: 'See who sits where, and seat the next party at a table that fits with one tap.',
    },
    bookings: {
      title: 'Bookings that have a table',
      text: 'Guests book online the times that your tables allow. Reminders ask them to confirm.',
    },
  },

  stepsTitle: 'How It Works',
  steps: [
    {
      title: 'Guests scan the code',
      text: 'A name, a phone, how many, and they are on your list.',
    },
    {
      title: 'Everyone sees the queue move',
      text: 'Their place and wait on their phone; who is due and who is late on your tablet.',
    },
    {
      title: 'One tap, and they come',
      text: 'Notify sends the text. Seat gives them their table. Mistakes can be undone.',
    },
  ],

  testimonialsTitle: 'From the people at the front desk',
  pricingTitle: 'One price a month, for the whole team',
  ownPricingTitle: 'Plans and prices',
  noClaims: 'This installation shows no figures.',
  noTestimonials: 'Nothing is quoted here yet.',
  noPlans: 'No plans are listed here. Ask for what you need.',
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
