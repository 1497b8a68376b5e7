export const goTo = (path: string) => window.location.assign(path)
