/**
 * Short names for the answers of one step, from their English labels: `Grade 11` → `grade-11`. Each is given once; a
 * label without Latin letters or digits is named by its place.
 */
export function optionValues(labels: readonly (string | undefined)[]): string[] {
  const values: string[] = []
  for (const [index, label] of labels.entries()) {
    const value = slug(label ?? '') || `option-${index + 1}`
    values.push(values.includes(value) ? `${value}-${index + 1}` : value)
  }
  return values
}

function slug(label: string): string {
  return label
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}
