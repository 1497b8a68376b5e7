/**
 * The start page's figures, testimonials, prices and contact of this installation. The defaults are the samples of the
 * specification, and the page says so until `isSample` is false.
 */
export const site = {
  isSample: true,
  supportEmail: 'support@waitbook.example',
  claims: [
    { figure: '500+', what: 'customers' },
    { figure: '10+', what: 'queues' },
    { figure: '99.9%', what: 'uptime' },
    { figure: '20%', what: 'average wait reduction' },
  ],
  testimonials: [
    {
      words: 'Friday used to be a crowd around the stand. Now guests walk the market until we text them.',
      name: 'Meera Nair',
      role: 'Owner, a forty-table restaurant',
    },
    {
      words: 'Patients see how many are before them, and no longer ask at the desk.',
      name: 'Dr. Arjun Rao',
      role: 'Lead physician, a walk-in clinic',
    },
    {
      words: 'We put the code in the window in the morning. By noon the whole team was running the list.',
      name: 'Lucía Ortega',
      role: 'Store manager, a repair shop',
    },
  ],
  trialDays: 14,
  plans: [
    {
      name: 'Starter',
      rupees: 2000,
      for: 'One location, one list.',
      gives: [
        'Up to 100 customers/day',
        'Basic queue management',
        'SMS notifications',
        'Mobile app access',
        'Email support',
      ],
    },
    {
      name: 'Professional',
      rupees: 5000,
      isPopular: true,
      for: 'Busy on most nights.',
      gives: [
        'Up to 500 customers/day',
        'Advanced analytics',
        'Custom branding',
        'Multiple queue types',
        'Priority support',
        'API access',
      ],
    },
    {
      name: 'Enterprise',
      rupees: 10000,
      for: 'Many locations, one view.',
      gives: [
        'Unlimited customers',
        'Multi-location support',
        'Advanced integrations',
        'Custom reporting',
        'Dedicated account manager',
        '24/7 phone support',
      ],
    },
  ],
} as const
