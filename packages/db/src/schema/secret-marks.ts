/** Global: one row, sealed under the application secret of the instances that serve this database. */
export interface SecretMarksTable {
  id: 'app'
  sealed: Buffer
  created_at: string
}
