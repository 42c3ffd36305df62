-- Removes invisible characters from what visitors write past the server, as packages/shared/clean-text.ts does. Joiners and
-- variation selectors stay inside words, since scripts and emoji need them.
create or replace function private.plain_text(written text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  shown text := regexp_replace(written, '\r\n?|[\u2028\u2029]', E'\n', 'g');
begin
  shown := regexp_replace(shown, '[\u2800\u3164\uffa0]', ' ', 'g');
  shown := regexp_replace(
    shown,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffc]',
    '', 'g'
  );
  shown := regexp_replace(shown, '(^|\s)[\u200c\u200d\ufe00-\ufe0f]+', '\1', 'g');
  return btrim(shown, E' \t\n');
end $$;

comment on column public.contact_submissions.phone_number is
  'The form field `phone`; null when it was left empty.';
