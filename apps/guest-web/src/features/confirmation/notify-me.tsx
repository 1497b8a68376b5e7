import { m } from '../../messages/functions.js'
import { PushButton } from './push-button.tsx'
import { SoundButton } from './sound-button.tsx'
import type { useNotifyWay } from './use-notify-way.ts'

interface NotifyMeProps {
  restaurantId: string
  entryId: string
  way: ReturnType<typeof useNotifyWay>
}

/** The button below the place. Until it is known which one fits the browser, an invisible one keeps its room. */
export const NotifyMe = ({ restaurantId, entryId, way }: NotifyMeProps) => (
  <div className={way ? 'notify' : 'notify pending'}>
    {way === undefined && (
      <button type="button" className="quiet" disabled>
        {m.push_ask()}
      </button>
    )}
    {way === 'push' && <PushButton restaurantId={restaurantId} entryId={entryId} />}
    {way === 'sound' && <SoundButton />}
  </div>
)
