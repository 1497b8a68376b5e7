export const undoMessages = {
  undone: 'Action undone successfully.',
  undoFailed: 'Failed to undo action',
}
