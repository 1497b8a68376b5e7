import type { ShownStartPage } from './start-page.ts'

/** Shown where the operator has set no file: the specification's claims and plans, marked as samples on the page. */
export const sampleStartPage: ShownStartPage = {
  is_sample: true,
  support_email: 'support@waitbook.example',
  claims: [
    { figure: '500+', label: 'customers' },
    { figure: '10+', label: 'queues' },
    { figure: '99.9%', label: 'uptime' },
    { figure: '20%', label: 'average wait reduction' },
  ],
  testimonials: [
    {
      quote: 'Friday used to be a crowd around the stand. Now guests walk the market until we text them.',
      name: 'Meera Nair',
      role: 'Owner, a forty-table restaurant',
    },
    {
      quote: 'Patients see how many are before them, and no longer ask at the desk.',
      name: 'Dr. Arjun Rao',
      role: 'Lead physician, a walk-in clinic',
    },
    {
      quote: 'We put the code in the window in the morning. By noon the whole team was running the list.',
      name: 'Lucía Ortega',
      role: 'Store manager, a repair shop',
    },
  ],
  trial_days: 14,
  plans: [
    {
      name: 'Starter',
      price: '₹2,000',
      per: 'per month',
      description: 'One location, one list.',
      features: [
        'Up to 100 customers/day',
        'Basic queue management',
        'SMS notifications',
        'Mobile app access',
        'Email support',
      ],
    },
    {
      name: 'Professional',
      price: '₹5,000',
      per: 'per month',
      is_popular: true,
      description: 'Busy on most nights.',
      features: [
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
      price: '₹10,000',
      per: 'per month',
      description: 'Many locations, one view.',
      features: [
        'Unlimited customers',
        'Multi-location support',
        'Advanced integrations',
        'Custom reporting',
        'Dedicated account manager',
        '24/7 phone support',
      ],
    },
  ],
}
