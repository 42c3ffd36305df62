-- Messages of the contact form.
--
-- The form field is called `phone`, its column `phone_number`: the code that inserts maps one to the other.
--
-- Visitors (anon) may insert what they wrote and nothing else. The server delivers with the secret key, so that the
-- time of acceptance, the idempotency key and the signs of spam survive a late delivery.

create extension if not exists pg_trgm with schema extensions;

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  -- Made once per message by whoever accepts it: delivering twice stores one row.
  idempotency_key uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  phone_number text,
  message text not null,
  -- Language of the page on which it was written.
  locale text,
  status text not null default 'new',
  spam_reasons text[] not null default '{}',
  assignee_id uuid references public.staff (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What `search_submissions` looks through.
  search_text text generated always as (
    lower(normalize(name || E'\n' || email || E'\n' || coalesce(phone_number, '') || E'\n' || message, NFKC))
  ) stored,
  constraint contact_submissions_idempotency_key_key unique (idempotency_key),
  constraint contact_submissions_name_length check (char_length(name) <= 200),
  constraint contact_submissions_name_present check (name ~ '[^\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]'),
  constraint contact_submissions_name_plain check (name !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_submissions_email_length check (char_length(email) <= 254),
  constraint contact_submissions_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$'),
  constraint contact_submissions_email_plain check (email !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_submissions_phone_number_length check (char_length(phone_number) between 1 and 60),
  constraint contact_submissions_phone_number_plain check (phone_number !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_submissions_message_length check (char_length(message) <= 10000),
  constraint contact_submissions_message_present check (message ~ '[^\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]'),
  constraint contact_submissions_message_plain check (message !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'),
  constraint contact_submissions_locale_known check (locale in ('en', 'zh', 'zh-TW')),
  constraint contact_submissions_status_known check (status in ('new', 'read', 'archived', 'spam')),
  constraint contact_submissions_spam_reasons_few check (cardinality(spam_reasons) <= 20)
);

comment on column public.contact_submissions.phone_number is
  'The form field `phone`; null when it was left empty.';

-- The tabs of the inbox, newest first; also what next and previous walk along.
create index contact_submissions_newest_idx on public.contact_submissions (created_at desc, id desc);
create index contact_submissions_status_newest_idx
  on public.contact_submissions (status, created_at desc, id desc);
create index contact_submissions_assignee_idx on public.contact_submissions (assignee_id)
  where assignee_id is not null;
create index contact_submissions_email_idx on public.contact_submissions (lower(email));
create index contact_submissions_search_idx
  on public.contact_submissions using gin (search_text extensions.gin_trgm_ops);

-- Text as a visitor wrote it, without the characters that turn the direction of what follows around.
create function private.plain_text(written text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    replace(replace(written, E'\r\n', E'\n'), E'\r', E'\n'),
    '[\u202a-\u202e\u2066-\u2069]', '', 'g'
  ), E' \t\n')
$$;

create function private.clean_submission() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := private.plain_text(new.name);
  new.email := btrim(new.email);
  new.phone_number := nullif(private.plain_text(new.phone_number), '');
  new.message := private.plain_text(new.message);
  return new;
end $$;

-- What somebody wrote stays as it is; staff change only what they think of it.
create function private.protect_submission() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.idempotency_key, new.name, new.email, new.phone_number, new.message, new.locale, new.created_at)
    is distinct from
    (old.id, old.idempotency_key, old.name, old.email, old.phone_number, old.message, old.locale, old.created_at)
  then
    raise exception 'Only status, spam_reasons and assignee_id of a message can change.' using errcode = '42501';
  end if;
  new.updated_at := now();
  return new;
end $$;

create trigger clean_submission before insert on public.contact_submissions
  for each row execute function private.clean_submission();
create trigger protect_submission before update on public.contact_submissions
  for each row execute function private.protect_submission();

revoke all on function
  private.plain_text(text), private.clean_submission(), private.protect_submission() from public;
-- Trigger functions run without this grant; the function they call does not.
grant execute on function private.plain_text(text) to anon, authenticated, service_role;

alter table public.contact_submissions enable row level security;

-- These rules hold without the column grants below: a row with a status, a sign of spam or a time of its own is refused.
create policy "visitors write plain messages" on public.contact_submissions
  for insert to anon
  with check (
    status = 'new' and spam_reasons = '{}' and assignee_id is null and created_at = now() and updated_at = now()
  );

create policy "staff read messages" on public.contact_submissions
  for select to authenticated
  using ((select private.is_staff()));

create policy "staff sort messages" on public.contact_submissions
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

create policy "staff erase messages" on public.contact_submissions
  for delete to authenticated
  using ((select private.is_staff()));

revoke all on public.contact_submissions from anon, authenticated;
grant insert (idempotency_key, name, email, phone_number, message, locale)
  on public.contact_submissions to anon;
grant select, delete on public.contact_submissions to authenticated;
grant update (status, spam_reasons, assignee_id) on public.contact_submissions to authenticated;
grant select, insert, update, delete on public.contact_submissions to service_role;

-- Messages in which every word of the query occurs, in whatever language, anywhere in name, address, number or text.
-- The result is filtered, ordered and paged like the table. It passes row level security and asks for staff itself,
-- since behind a policy LIKE cannot use the index (it is not leakproof).
create function public.search_submissions(query text) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' as $$
declare
  patterns text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(lower(normalize(left(query, 200), NFKC)), '\s+') as word
    where word <> ''
    order by char_length(word) desc
  );
begin
  if not private.is_staff() and auth.role() is distinct from 'service_role' then
    raise exception 'Only staff may search messages.' using errcode = '42501';
  end if;
  -- The longest word by the index, the others among what it found.
  return query
    select * from public.contact_submissions
    where search_text like patterns[1] and search_text like all (patterns[2:]);
end $$;

revoke all on function public.search_submissions(text) from public, anon, authenticated;
grant execute on function public.search_submissions(text) to authenticated, service_role;

-- Numbers on the tabs.
create view public.submission_counts with (security_invoker = true) as
  select status, count(*)::integer as count from public.contact_submissions group by status;

revoke all on public.submission_counts from anon, authenticated;
grant select on public.submission_counts to authenticated, service_role;
