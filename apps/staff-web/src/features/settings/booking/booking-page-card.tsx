import { Banner } from '@waitbook/ui/banner'
import { CopyButton } from '@waitbook/ui/copy-button'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { Textarea } from '@waitbook/ui/textarea'
import { notify } from '@waitbook/ui/toast'
import { inWords } from '../../../lib/place-words.ts'
import { trpc } from '../../../trpc.ts'
import { isImage, isLoopback } from '../../waitlist/join-code/join-code.ts'
import { joinCodeMessages } from '../../waitlist/join-code/join-code-messages.ts'
import { bookingMessages as say } from './booking-settings-messages.ts'

const copied = () => notify.success(say.linkCopied)
const notCopied = () => notify.error(say.linkNotCopied)

/** The address of the booking page, to be passed on. */
export function BookingPageCard() {
  const page = trpc.bookingSetup.page.useQuery()
  if (!page.data) return null
  const { book_url, qr_code } = page.data
  const googleLink = `${book_url}?source=google`
  return (
    <div className="flex flex-wrap items-start gap-5">
      {isImage(qr_code) && (
        // White in both themes: cameras need the quiet zone around the code.
        <a
          href={qr_code}
          download="booking_qr_code.png"
          title="Download the QR code"
          className="rounded-sheet border border-line bg-[white] p-2"
        >
          <img src={qr_code} alt={`QR code of ${book_url}`} width={128} height={128} className="block size-32" />
        </a>
      )}
      <div className="flex min-w-64 flex-1 flex-col gap-3">
        {isLoopback(book_url) && <Banner tone="amber">{joinCodeMessages.loopback}</Banner>}
        <Field label="Address of the booking page" hint={say.pageHint}>
          <TextInput readOnly value={book_url} onFocus={(event) => event.target.select()} />
        </Field>
        <CopyButton className="self-start" text={book_url} onCopied={copied} onFailed={notCopied} />
        <Field label="Link for your Google Business Profile" hint={say.googleHint}>
          <TextInput readOnly value={googleLink} onFocus={(event) => event.target.select()} />
        </Field>
        <CopyButton className="self-start" text={googleLink} onCopied={copied} onFailed={notCopied}>
          Copy for Google
        </CopyButton>
      </div>
    </div>
  )
}

/** The code that shows the booking page on the restaurant's own site. */
export function EmbedSnippet() {
  const page = trpc.bookingSetup.page.useQuery()
  if (!page.data) return null
  const { book_url, embed_url } = page.data
  const link = inWords`<noscript><a href="${book_url}?source=embed">Book a table</a></noscript>`
  const snippet = inWords`<script async src="${embed_url}" data-label="Book a table"></script>\n${link}`
  return (
    <Field label={say.snippet} hint={say.snippetHint}>
      <Textarea readOnly rows={3} value={snippet} onFocus={(event) => event.target.select()} />
      <CopyButton className="self-start" text={snippet} onCopied={copied} onFailed={notCopied} />
    </Field>
  )
}
