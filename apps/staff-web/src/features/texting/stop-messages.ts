export const stopMessages = {
  mayStop:
    'Does this guest want no more texts? Automatic texts wait until you decide. What you send yourself still goes.',
  stopTexts: 'Stop texts',
  keepTexts: 'Keep sending texts',
  stopFailed: 'This could not be saved. Please try again.',
}
