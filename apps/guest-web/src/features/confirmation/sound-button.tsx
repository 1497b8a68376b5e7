import { useEffect, useState } from 'react'
import { m } from '../../messages/functions.js'
import { allowSound, canSound } from '../../sound.ts'

/** Shown only in browsers with audio support, which the server does not know. */
export const SoundButton = () => {
  const [state, setState] = useState<'absent' | 'offered' | 'on'>('absent')
  useEffect(() => setState(canSound() ? 'offered' : 'absent'), [])
  const turnOn = async () => {
    if (await allowSound()) setState('on')
  }
  return (
    <div>
      {state === 'offered' && (
        <button type="button" className="quiet" onClick={() => void turnOn()}>
          {m.sound_ask()}
        </button>
      )}
      <p className="hint" role="status">
        {state === 'on' && m.sound_on()}
      </p>
    </div>
  )
}
