import { m } from '../messages/functions.js'

interface SharedLinkProps {
  label: string
  hint: string
  /** Absolute URL. */
  url: string
}

/** A link to keep or share. The page's script shows the buttons that copy and share it. */
export const SharedLink = ({ label, hint, url }: SharedLinkProps) => (
  <div className="field" data-share={url}>
    <h2>{label}</h2>
    <a href={url} dir="ltr">
      {url}
    </a>
    <p className="hint">{hint}</p>
    <div className="pair" hidden>
      <button type="button" className="quiet">
        {m.copy_link()}
      </button>
      <button type="button" className="quiet" hidden>
        {m.share_link()}
      </button>
    </div>
    <p className="hint" role="status" data-copied={m.copied()} />
  </div>
)
