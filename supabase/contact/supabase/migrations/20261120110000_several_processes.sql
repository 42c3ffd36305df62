-- What several processes of the website share: who runs a job, and links for new passwords.

create table private.job_leases (
  job text primary key check (char_length(job) between 1 and 60),
  holder uuid not null,
  until timestamptz not null
);

-- True when the caller holds the job from now on for as many seconds: nobody did, or the lease had ended, or it was theirs.
create function public.take_lease(job_name text, for_holder uuid, seconds integer) returns boolean
language sql volatile security definer set search_path = '' as $$
  with taken as (
    insert into private.job_leases as lease (job, holder, until)
    values (job_name, for_holder, now() + make_interval(secs => least(greatest(seconds, 1), 604800)))
    on conflict (job) do update set holder = excluded.holder, until = excluded.until
      where lease.until <= now() or lease.holder = excluded.holder
    returning 1
  )
  select exists (select from taken)
$$;

revoke all on function public.take_lease(text, uuid, integer) from public, anon, authenticated;
grant execute on function public.take_lease(text, uuid, integer) to service_role;

-- Of a token only its hash is kept.
create table public.password_reset_links (
  hash text primary key check (char_length(hash) between 40 and 64),
  email text not null check (char_length(email) between 3 and 254),
  expires_at timestamptz not null
);

alter table public.password_reset_links enable row level security;
revoke all on public.password_reset_links from public, anon, authenticated;
grant select, insert, delete on public.password_reset_links to service_role;
