import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../shared/files/sqlite-transaction.ts'

/** Removes documents from the history, too, deleted ones included. Only for a copy that no lake has open. */
export function removeDocumentsOfTypes(file: string, types: readonly string[]): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file)
  try {
    const given = { types: JSON.stringify(types) }
    inTransaction(database, () => {
      database.exec('CREATE TEMP TABLE gone (dataset TEXT, id TEXT, PRIMARY KEY (dataset, id))')
      const findStored = `INSERT OR IGNORE INTO gone SELECT dataset, id FROM documents
        WHERE content ->> '$._type' IN (SELECT value FROM json_each(:types))`
      // A deleted document is known from the transaction that created it.
      const findCreated = `INSERT OR IGNORE INTO gone
        SELECT t.dataset, node.value ->> '$._id' FROM transactions t, json_tree(t.mutations) node
        WHERE EXISTS (SELECT 1 FROM json_each(:types) WHERE instr(t.mutations, value)) AND node.type = 'object' AND node.value ->> '$._id' IS NOT NULL
          AND node.value ->> '$._type' IN (SELECT value FROM json_each(:types))`
      for (const sql of [findStored, findCreated]) database.prepare(sql).run(given)
      database.exec(`
        DELETE FROM documents WHERE (dataset, id) IN (SELECT dataset, id FROM gone);
        UPDATE transactions SET mutations = '[]' WHERE seq IN (
          SELECT seq FROM transaction_documents WHERE (dataset, document_id) IN (SELECT dataset, id FROM gone));
        DELETE FROM transaction_documents WHERE (dataset, document_id) IN (SELECT dataset, id FROM gone);
        DROP TABLE gone;
      `)
    })
  } finally {
    database.close()
  }
}
