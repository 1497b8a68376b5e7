import { type MouseEvent, useState } from 'react'
import { m } from '../../paraglide/messages.js'

/** Without a script a plain link to the page of the place. */
export const ShareLink = ({ href }: { href: string }) => {
  const [said, say] = useState('')

  const share = async (event: MouseEvent) => {
    event.preventDefault()
    const { href: url } = new URL(href, location.href)
    try {
      if ('share' in navigator) return await navigator.share({ url })
    } catch (error) {
      // The guest has closed the sheet; whatever else it refuses, the clipboard may take.
      if ((error as Error).name === 'AbortError') return
    }
    // Neither on plain http nor where it is refused: the address to select.
    const copied = async () => navigator.clipboard.writeText(url)
    say(
      await copied().then(
        () => m.copied(),
        () => url,
      ),
    )
  }

  return (
    <div className="field">
      <a className="button quiet" href={href} onClick={(event) => void share(event)}>
        {m.share()}
      </a>
      <p className="hint">{m.share_hint()}</p>
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  )
}
