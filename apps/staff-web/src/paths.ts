import { consolePaths } from '@waitbook/contracts/console-paths'

/** All links and redirects use these paths. The list is shared with the server, which returns 404 for any other path. */
export const paths = consolePaths

/** The page of the API documentation, served by the server. */
export const apiDocsPath = '/api/docs/'

/** The pages a sign-in may lead to, by the value of `default_page`; only those that exist. */
export const pagesToStartOn = {
  waitlist: paths.waitlist,
  reservations: paths.reservations,
  parties: paths.parties,
} as const
