/** An object, so that tests can replace the function: the location of their document cannot be replaced. */
export const navigation = {
  goTo: (path: string) => window.location.assign(path),
}
