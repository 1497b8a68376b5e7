import type { JoinInfo, OfferedQueue } from '@waitbook/contracts/customer'
import { clockThere } from '../../dates.ts'
import { m } from '../../messages/functions.js'
import { joinPath, joinQueuePath } from '../../paths.ts'
import { About, PageFrame } from '../../ui/page-frame.tsx'
import { duration } from '../../words.ts'

type Reason = NonNullable<OfferedQueue['reason']>

const headings: Record<Reason, () => string> = {
  paused: m.paused_heading,
  closed: m.closed_heading,
  full: m.full_heading,
  at_entrance: m.at_entrance_heading,
  by_staff: m.by_staff_heading,
  too_late: m.too_late_heading,
}

const stateOf = ({ reason, estimated_wait_time: minutes }: OfferedQueue) => {
  if (reason) return headings[reason]()
  if (minutes === null) return m.unserved()
  return minutes === 0 ? m.estimate_none() : m.estimate_about({ time: duration(minutes) })
}

const closedText = ({ reason, was_possible_until: until }: JoinInfo['joining']) => {
  if (reason === 'at_entrance') return m.at_entrance_text()
  if (reason === 'by_staff') return m.by_staff_text()
  if (reason === 'too_late' && until) return m.too_late_text({ time: clockThere(until) })
  return reason === 'full' ? m.full_text() : m.paused_text()
}

interface QueuesPageProps {
  restaurantId: string
  info: JoinInfo
  entranceCode: string | undefined
}

/** The queues of a restaurant to choose from, or why guests cannot join the chosen one. */
export const QueuesPage = ({ restaurantId, info, entranceCode }: QueuesPageProps) => {
  const { restaurant, joining, queue, queues } = info
  return (
    <PageFrame restaurant={restaurant} isFirst>
      <header>
        <h1>
          <bdi>{restaurant.name}</bdi>
        </h1>
        <p className="lead">{queues ? m.choose_queue() : queue && <bdi>{queue.name}</bdi>}</p>
      </header>
      <About {...restaurant} />
      {queues ? (
        queues.map((each) => (
          <section key={each.id} className="card">
            <h2 dir="auto">{each.name}</h2>
            <p>{stateOf(each)}</p>
            <a
              className={each.open ? 'button primary' : 'button quiet'}
              href={joinQueuePath(restaurantId, each.id, entranceCode)}
            >
              {each.open ? m.join_submit() : m.more()}
            </a>
          </section>
        ))
      ) : (
        <section className="card">
          <h2>{headings[joining.reason ?? 'paused']()}</h2>
          <p>{closedText(joining)}</p>
          <a className="button" href={joinPath(restaurantId)}>
            {queue ? m.another_queue() : m.retry()}
          </a>
        </section>
      )}
    </PageFrame>
  )
}
