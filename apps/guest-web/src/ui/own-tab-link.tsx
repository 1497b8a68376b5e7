import { m } from '../messages/functions.js'

/** Out of a frame of another site, or of a tab that has inherited the restrictions of one. */
export const OwnTabLink = ({ href }: { href: string }) => (
  <a className="button" href={href} target="_blank" rel="noopener">
    {m.own_tab()}
  </a>
)
