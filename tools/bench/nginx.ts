import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithUs, freePort } from '../support/processes.ts'

/** One worker; null if nginx is not installed. */
export async function startNginx(folder: string): Promise<{ url: string; stop(): void } | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null
  const port = await freePort()
  const home = join(folder, 'nginx')
  mkdirSync(home, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join(' ')
  // Otherwise workers run as a user who may not read the folder.
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : ''
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; ${asRoot}worker_processes 1; pid ${home}/pid; error_log stderr error; events { worker_connections 1024; }
http { access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=100; ${temporary}
  server { listen 127.0.0.1:${port}; default_type text/html; root ${folder};
    location = / { try_files /0 =404; add_header Content-Encoding br; add_header Cache-Control "private, no-cache"; } } }`,
  )
  const child = endWithUs(spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'inherit' }))
  const url = `http://127.0.0.1:${port}/`
  const responds = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let round = 0; round < 50; round++) {
    if (await responds()) return { url, stop: () => void child.kill('SIGTERM') }
    await new Promise((done) => setTimeout(done, 100))
  }
  child.kill('SIGTERM')
  throw new Error('nginx does not respond.')
}
