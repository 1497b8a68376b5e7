import type { GuestEntry } from '@waitbook/contracts/customer'
import { m } from '../../messages/functions.js'
import { wishWords } from '../../ui/wishes-field.tsx'
import { people } from '../../words.ts'

/** Without `editHref` the party cannot be changed any more. */
export const PartyDetails = ({ entry, editHref }: { entry: GuestEntry; editHref: string | undefined }) => (
  <section className="card">
    <div className="line">
      <h2>{m.details()}</h2>
      {editHref && <a href={editHref}>{m.edit()}</a>}
    </div>
    <dl className="details">
      <div>
        <dt>{m.name()}</dt>
        <dd>
          <bdi>{entry.customer_name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{m.party_size()}</dt>
        <dd>{people(entry.people_count)}</dd>
      </div>
      {entry.phone_number && (
        <div>
          <dt>{m.phone()}</dt>
          <dd>{m.phone_ending({ digits: entry.phone_number.slice(-4) })}</dd>
        </div>
      )}
      {entry.email && (
        <div>
          <dt>{m.email()}</dt>
          <dd>
            <bdi>{entry.email}</bdi>
          </dd>
        </div>
      )}
      {entry.wishes.length > 0 && (
        <div>
          <dt>{m.wishes()}</dt>
          <dd>
            <ul>
              {entry.wishes.map((wish) => (
                <li key={wish}>{wishWords(wish)}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {entry.allergies.length > 0 && (
        <div>
          <dt>{m.allergies()}</dt>
          <dd>
            <bdi>{entry.allergies.join(', ')}</bdi>
          </dd>
        </div>
      )}
      {entry.notes && (
        <div>
          <dt>{m.notes()}</dt>
          <dd>
            <bdi>{entry.notes}</bdi>
          </dd>
        </div>
      )}
    </dl>
  </section>
)
