import { consolePaths } from '@waitbook/contracts/console-paths'

/** Every link and redirect goes through here. The list is the contract's: the host answers 404 for any other path. */
export const paths = consolePaths

/** The reader of the API documentation, a page of the host. */
export const apiDocsPath = '/api/docs/'

/** The pages a sign-in may lead to, by the value of `default_page`; only those that exist. */
export const pagesToStartOn = {
  waitlist: paths.waitlist,
  reservations: paths.reservations,
  parties: paths.parties,
} as const
