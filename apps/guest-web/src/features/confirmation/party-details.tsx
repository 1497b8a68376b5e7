import type { GuestEntry } from '@waitbook/contracts/customer'
import { partySizeLabel } from '@waitbook/domain/waitlist/party-size'
import { confirmationMessages as messages } from './messages.ts'

export const PartyDetails = ({ entry }: { entry: GuestEntry }) => (
  <section className="card">
    <h2>{messages.details}</h2>
    <dl className="details">
      <div>
        <dt>{messages.name}</dt>
        <dd>
          <bdi>{entry.customer_name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{messages.partySize}</dt>
        <dd>{messages.people(partySizeLabel(entry.people_count))}</dd>
      </div>
      {entry.phone_number && (
        <div>
          <dt>{messages.phone}</dt>
          <dd>{messages.phoneEnding(entry.phone_number.slice(-4))}</dd>
        </div>
      )}
      {entry.notes && (
        <div>
          <dt>{messages.notes}</dt>
          <dd dir="auto">{entry.notes}</dd>
        </div>
      )}
    </dl>
  </section>
)
