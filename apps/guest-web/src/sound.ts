let audio: AudioContext | undefined

export const canSound = () => 'AudioContext' in window

const notes = [880, 1109, 1319]
const noteSeconds = 0.22

/** Rising notes, `times` over; silent until `allowSound` has succeeded. */
export const ring = (times: number) => {
  if (audio?.state !== 'running') return
  for (let note = 0; note < times * notes.length; note += 1) {
    const start = audio.currentTime + (note + Math.floor(note / notes.length)) * noteSeconds
    const tone = new OscillatorNode(audio, { frequency: notes[note % notes.length] ?? 880 })
    const volume = new GainNode(audio, { gain: 0.3 })
    volume.gain.setTargetAtTime(0, start + noteSeconds / 2, noteSeconds / 5)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + noteSeconds)
  }
}

/** Must be called by a tap, as browsers require one before a page may play sound. Returns whether it may now. */
export const allowSound = async () => {
  try {
    audio ??= new AudioContext()
    await audio.resume()
    ring(1)
    return audio.state === 'running'
  } catch {
    return false
  }
}
