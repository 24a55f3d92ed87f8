-- Cities of the countries the product serves, which the stand-in for a vendor of places searches. Filled at the start from a package
-- (server/src/vendors/places/load-cities.ts), not here: the rows are data of that release and can be thrown away at any time.
CREATE TABLE places (
  place_id text PRIMARY KEY,
  city text NOT NULL,
  state text,
  country_code text NOT NULL REFERENCES countries (code),
  population int NOT NULL,
  -- The folded words of city, other names and state, each with a space before it: ' city' begins with what is typed, '% word' holds it.
  folded text NOT NULL
);
CREATE INDEX places_alike ON places USING gin (folded gin_trgm_ops);
CREATE INDEX places_by_beginning ON places (folded text_pattern_ops);

-- Which release of which data a table was filled from.
CREATE TABLE place_sources (
  name text PRIMARY KEY,
  version text NOT NULL
);
