import { m } from '../../paraglide/messages.js'
import { OwnTabLink } from '../../ui/own-tab-link.tsx'

/**
 * For a frame that its site has sandboxed, in which a press on a time does nothing or is refused. There the frame's script
 * cannot run; elsewhere it hides this until a press had no effect (frame.ts). The address is for sandboxes that open no tab.
 */
export const OwnTab = ({ url, address }: { url: string; address: string }) => (
  <section className="card" id="own-tab">
    <p role="status">{m.own_tab_needed()}</p>
    <OwnTabLink href={url} />
    <bdi className="hint">{address}</bdi>
  </section>
)
