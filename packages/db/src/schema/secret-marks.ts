/** Global: one row, encrypted with the application secret that all instances of this database must share. */
export interface SecretMarksTable {
  id: 'app'
  sealed: Buffer
  created_at: string
}
