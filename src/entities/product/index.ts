export { catalogueOfProducts } from './api/product.queries';
export { ProductCard } from './ui/product-card';
export { offerOfProduct, type Product } from './api/product.queries';
