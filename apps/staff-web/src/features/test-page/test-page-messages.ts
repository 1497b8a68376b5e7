/** A message that contains this is shown as a success. */
export const successMark = '✅'

export const testPageMessages = {
  loginFailed: (message: string) => `Login failed: ${message}`,
  error: (message: string) => `Error: ${message}`,
  settingsError: (message: string) => `Settings API error: ${message}`,
  loggedIn: `${successMark} Login successful!`,
  settingsWork: `${successMark} Settings API test successful!`,
  bothWork: `${successMark} Login successful! Settings API working!`,
  loginWorks: (message: string) => `Login successful! Settings API error: ${message}`,
}
