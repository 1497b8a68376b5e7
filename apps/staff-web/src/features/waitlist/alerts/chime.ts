let audio: AudioContext | undefined

const note = (context: AudioContext, frequency: number, after: number) => {
  const start = context.currentTime + after
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.2, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.55)
}

/** Plays two synthesised notes. Silent before the first user gesture, or without audio support. */
export const playChime = () => {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  const context = audio
  context
    .resume()
    .then(() => {
      note(context, 880, 0)
      note(context, 1174.7, 0.16)
    })
    .catch(() => undefined)
}
