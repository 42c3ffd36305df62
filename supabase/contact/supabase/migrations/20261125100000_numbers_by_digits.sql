-- A number is found by its digits, as a telephone shows it, however it was written: `13800000000` finds `138-0000 0000`.
alter table public.contact_submissions drop column search_text;

alter table public.contact_submissions
  -- What `search_submissions` looks through.
  add column search_text text generated always as (
    lower(normalize(
      name || E'\n' || email || E'\n' || coalesce(phone_number, '') || E'\n' || message || E'\n'
        || regexp_replace(normalize(coalesce(phone_number, ''), NFKC), '\D', '', 'g'),
      NFKC
    ))
  ) stored;

create index contact_submissions_search_idx
  on public.contact_submissions using gin (search_text extensions.gin_trgm_ops);
