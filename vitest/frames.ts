const marker = 'drawsFrames'

/**
 * jsdom runs animation frames, and moves the focus away from elements that can no longer have it, by an interval that it
 * starts when it needs one. Started while a test has faked `setInterval` it never fires again, also for later files of the
 * same worker. So this setup file, of the packages whose tests share a page, starts the interval first and keeps it running:
 * one frame always waits.
 */
if (!(marker in window)) {
  const { requestAnimationFrame: request } = window
  const drawNext = () => void request(drawNext)
  drawNext()
  Object.defineProperty(window, marker, { value: true })
}
