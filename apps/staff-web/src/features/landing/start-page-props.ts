import type { ShownStartPage } from '@waitbook/contracts/start-page/start-page'
import { landingMessages as say } from './landing-messages.ts'

/** Absent in the console until the server has answered: the sections stand without it, and show no samples. */
export interface StartPageProps {
  page: ShownStartPage | undefined
}

/** Where the installation offers no trial, its buttons do not promise one. */
export const startLabel = (page: ShownStartPage | undefined) => (page?.trial_days ? say.startTrial : say.createAccount)
