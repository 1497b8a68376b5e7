import { type MouseEvent, useState } from 'react'
import { m } from '../../messages/functions.js'

/** Without a script it is a plain link to the page of the place. */
export const ShareLink = ({ href }: { href: string }) => {
  const [result, setResult] = useState('')

  const share = async (event: MouseEvent) => {
    event.preventDefault()
    const { href: url } = new URL(href, location.href)
    try {
      if ('share' in navigator) return await navigator.share({ url })
    } catch (error) {
      // The guest closed the share sheet. After any other error, the clipboard is tried.
      if ((error as Error).name === 'AbortError') return
    }
    // The clipboard is missing on plain http or refused: the URL is shown to select.
    const copied = async () => navigator.clipboard.writeText(url)
    setResult(
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
        {result}
      </p>
    </div>
  )
}
