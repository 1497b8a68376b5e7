const steps: (() => unknown)[] = []

/** Called once before the console starts in the document of the start page. */
export const beforeLeaving = (step: () => unknown) => {
  steps.push(step)
}

export const leaveStartPage = () => {
  for (const step of steps.splice(0)) step()
  // The console has titles of its own, and a browser shows the first.
  document.querySelector('title')?.remove()
}
