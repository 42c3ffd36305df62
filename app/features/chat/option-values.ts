/**
 * Short names for the answers of one step, from their English labels: `Grade 11` → `grade-11`. Each is given once: to one
 * that is taken its place is added, or the next number that is free. A label without Latin letters or digits is named by its
 * place.
 */
export function optionValues(labels: readonly (string | undefined)[]): string[] {
  const values: string[] = []
  for (const [index, label] of labels.entries()) {
    const name = slug(label ?? '') || `option-${index + 1}`
    let value = name
    for (let number = index + 1; values.includes(value); number++) value = `${name}-${number}`
    values.push(value)
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
