import { m } from '../../messages/functions.js'
import { dialable } from '../../ui/page-frame.tsx'

/** Nothing where the restaurant shows no phone number. */
export const CallLink = ({ phone }: { phone: string }) =>
  phone !== '' && (
    <a className="button quiet" href={`tel:${dialable(phone)}`}>
      <span>
        <span>{m.book_call()}</span> <bdi>{phone}</bdi>
      </span>
    </a>
  )
