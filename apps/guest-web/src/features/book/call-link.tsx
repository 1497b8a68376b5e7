import { dialable } from '@waitbook/domain/phone-fields'
import { m } from '../../paraglide/messages.js'

/** Nothing where the restaurant shows no phone number. */
export const CallLink = ({ phone }: { phone: string }) =>
  phone !== '' && (
    <a className="button quiet" href={`tel:${dialable(phone)}`}>
      <span>
        {m.book_call()} <bdi>{phone}</bdi>
      </span>
    </a>
  )
